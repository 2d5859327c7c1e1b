import './styles/base.css';
import './styles/home.css';
import { render } from 'solid-js/web';
import { App } from './app.tsx';
import { needTexts } from './i18n.ts';
import { followSkips } from './table/ways-back.ts';
import { laySigns } from './ui/signs.ts';

void laySigns();
followSkips();
await needTexts('app');
const root = document.getElementById('app');
if (root) render(() => <App />, root);
if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js');
