import { createContext } from 'react-router';
import type { SiteApp } from '../../../kernel/client/site-app.ts';

/** Carries the app to loaders and guards of the router. */
export const AppContext = createContext<SiteApp>();
