import { mount } from "svelte";
import "./style/tokens.css";
import "./style/base.css";
import "./style/board.css";
import "./style/miniatures.css";
import App from "./app/App.svelte";
import { prefs } from "./app/prefs.svelte";

prefs.apply();
mount(App, { target: document.getElementById("app")! });
