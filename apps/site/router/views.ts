import type { ComponentType } from 'react';
import type { ViewModule } from '../../../kernel/client/site-view.ts';

/** A layout: a component that draws the present view in its `<Outlet />`. */
export interface LayoutModule {
  default: ComponentType;
}

const viewFiles = import.meta.glob<ViewModule>([
  '/modules/*/*/frontend/**/*.tsx',
  '!/modules/*/*/frontend/**/*.test.tsx',
  '!/modules/*/*/frontend/**/part-*.tsx',
  '!/modules/*/*/frontend/**/parts/*.tsx',
]);
const layoutFiles = import.meta.glob<LayoutModule>('/apps/site/layouts/*.tsx');

const views = new Map<string, string>();
for (const file of Object.keys(viewFiles)) {
  const [, , folder, name] = /^\/modules\/([^/]+)\/([^/]+)\/frontend\/(.+)\.tsx$/.exec(file) ?? [];
  if (folder !== undefined && name !== undefined) views.set(`${folder}/${name}`, file);
}

const folderOf = (module: string): string => module.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The source file of a module's view, or null where there is none; a module `signIn` lies in the folder `sign-in`. */
export function viewFile(module: string, component: string): string | null {
  return views.get(`${folderOf(module)}/${component || 'index'}`) ?? null;
}

/** Loads a view by its source file. */
export function importView(file: string): () => Promise<ViewModule> {
  return viewFiles[file] ?? (() => Promise.reject(new Error(`no view ${file}`)));
}

/** The source file of a layout, or null where a plain router view has to do. */
export function layoutFile(name: string): string | null {
  const file = `/apps/site/layouts/${name}.tsx`;
  return file in layoutFiles ? file : null;
}

/** Loads a layout by its source file. */
export function importLayout(file: string): () => Promise<LayoutModule> {
  return layoutFiles[file] ?? (() => Promise.reject(new Error(`no layout ${file}`)));
}
