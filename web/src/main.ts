import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { followLanguage } from "./i18n/index.svelte";

await followLanguage();
mount(App, { target: document.getElementById("app")! });
