"""Print the traceback of an error that is raised in the standard library."""

import json
import traceback

try:
    json.loads("{")
except json.JSONDecodeError as error:
    print("".join(traceback.format_exception(error)))
