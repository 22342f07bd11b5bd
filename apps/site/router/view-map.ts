import type { ComponentType } from 'react';
import type { ViewModule } from '../../../kernel/client/site-view.ts';

/** A layout: a component that draws the present view in its `<Outlet />`. */
export interface LayoutModule {
  default: ComponentType;
}

/** Every view of every module by its source file. */
export const viewFiles = import.meta.glob<ViewModule>([
  '/modules/*/*/frontend/**/*.tsx',
  '!/modules/*/*/frontend/**/*.test.tsx',
  '!/modules/*/*/frontend/**/parts/*.tsx',
]);

/** Every layout by its source file. */
export const layoutFiles = import.meta.glob<LayoutModule>('/apps/site/layouts/*.tsx');
