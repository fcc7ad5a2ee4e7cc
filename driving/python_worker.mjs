/** A worker with the browser's Python and modules of this checkout: calls one of their functions with a text. */

import { loadPyodide } from "./offline/pyodide.mjs";

const python = await loadPyodide({ indexURL: new URL("offline/", self.location.href).href });
for (const name of ["offline/dedale.zip", "checkout.zip"]) {
  const archive = await fetch(name);
  python.unpackArchive(await archive.arrayBuffer(), "zip");
}

self.onmessage = ({ data: { module, name, given } }) => {
  try {
    self.postMessage({ answer: python.pyimport(module)[name](given) });
  } catch (error) {
    self.postMessage({ failure: String(error) });
  }
};
self.postMessage({ answer: python.runPython("import dedale; dedale.FORM") });
