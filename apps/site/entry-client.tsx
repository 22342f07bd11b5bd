import '../../ui/tokens/tokens.css';
import '../../ui/tokens/base.css';
import '../../ui/tokens/print.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readBoot } from './boot.ts';
import { startWith } from './start.tsx';
import { bootByCalls } from './start-by-calls.ts';

const place = document.getElementById('root');
if (place === null) throw new Error('the page lacks its root');

const embedded = readBoot(document);
const { tree, started } = await startWith(embedded ?? (await bootByCalls()), embedded !== null);
if (embedded === null) {
  // Stands where the page says that it is loading.
  createRoot(place).render(<StrictMode>{tree}</StrictMode>);
} else {
  hydrateRoot(place, <StrictMode>{tree}</StrictMode>, {
    onRecoverableError: (error) => console.error('hydration', error),
  });
}
started();
