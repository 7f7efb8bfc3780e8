import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { setLocale } from './lib/i18n.svelte.ts';
import { startLocale } from './lib/prefs.svelte.ts';

await setLocale(startLocale());
const target = document.getElementById('app');
if (target) mount(App, { target });

// Only builds have the list of files that the service worker keeps.
if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js');
