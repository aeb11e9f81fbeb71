// Lets a worker compile WebAssembly from the whole file, not from a stream. Firefox, when a worker ends while a stream is
// compiled in it, keeps the one thread that waits for the rest: then no page of the site starts Python until it is quit.
WebAssembly.instantiateStreaming = async (answer, imports) => WebAssembly.instantiate(await (await answer).arrayBuffer(), imports);
