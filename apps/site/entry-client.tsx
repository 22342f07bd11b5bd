import '../../ui/tokens/tokens.css';
import '../../ui/tokens/base.css';
import '../../ui/tokens/print.css';
import { beginId, firstPaint } from './app/first-paint.ts';

const rest = document.getElementById(beginId);
if (!(rest instanceof HTMLLinkElement)) throw new Error('the page does not say where the rest of it lies');
// The page can be read as it came. What makes it answer is evaluated once it is drawn, and not before its reader sees anything:
// by its address, because whatever is imported by statement would be evaluated first.
await firstPaint(document);
await import(/* @vite-ignore */ rest.href);
