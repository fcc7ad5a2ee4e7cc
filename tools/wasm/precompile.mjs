// node precompile.mjs PYODIDE FOLDER LEVEL: compiles the Python files of a folder in place, by the Python that will run them.
import { pathToFileURL } from "node:url";

const [pyodide, folder, level] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: pyodide });
python.FS.mkdir("/sources");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/sources");
python.globals.set("level", Number(level));
python.runPython(`
from pathlib import Path
from py_compile import PycInvalidationMode, compile

for source in sorted(Path("/sources").rglob("*.py")):
    name = str(source.relative_to("/sources"))
    compile(str(source), str(source) + "c", name, True, level, PycInvalidationMode.UNCHECKED_HASH)
    source.unlink()
`);
