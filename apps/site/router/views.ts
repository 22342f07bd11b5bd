import type { ViewModule } from '../../../kernel/client/site-view.ts';
import { loadChunk, ModuleNotFoundError } from './chunk-load-error.ts';
import type { LayoutModule } from './view-map.ts';

type ViewMap = typeof import('./view-map.ts');

/** Addresses of the built views and layouts of a page, by `viewKey` and `layoutKey`. */
export type PageChunks = Record<string, string>;

const folderOf = (module: string): string => module.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Names a view; a module `signIn` lies in the folder `sign-in`. */
export const viewKey = (module: string, component: string): string => `${folderOf(module)}/${component || 'index'}`;

/** Names a layout. */
export const layoutKey = (name: string): string => `layout/${name}`;

// The map of all views grows with the product, so the first page does without: it brings along where its own ones lie.
let arrived: PageChunks = {};
let asked: Promise<ViewMap> | null = null;

/** Tells where the built views of the present page lie. */
export function knowChunks(chunks: PageChunks): void {
  arrived = chunks;
}

/** The map of all views and layouts, loaded when it is first needed. */
export function viewMap(): Promise<ViewMap> {
  asked ??= loadChunk('view-map', () => import('./view-map.ts')).catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

let filesByKey: ReadonlyMap<string, string> | null = null;

/** The source file of a view, or null where there is none. */
export function viewFile({ viewFiles }: ViewMap, key: string): string | null {
  filesByKey ??= new Map(
    Object.keys(viewFiles).map((file) => {
      const [, , , folder, , ...name] = file.split('/');
      return [`${folder}/${name.join('/').replace(/\.tsx$/, '')}`, file];
    }),
  );
  return filesByKey.get(key) ?? null;
}

/** The source file of a layout, or null where a plain router view has to do. */
export function layoutFile({ layoutFiles }: ViewMap, name: string): string | null {
  const file = `/apps/site/layouts/${name}.tsx`;
  return file in layoutFiles ? file : null;
}

function fromPage<T>(key: string): Promise<T> | null {
  const address = arrived[key];
  return address === undefined ? null : loadChunk(key, () => import(/* @vite-ignore */ address) as Promise<T>);
}

/** Loads a view; rejects with MODULE_NOT_FOUND where there is none. */
export async function loadView(key: string): Promise<ViewModule> {
  const early = fromPage<ViewModule>(key);
  if (early !== null) return early;
  const map = await viewMap();
  const load = map.viewFiles[viewFile(map, key) ?? ''];
  if (load === undefined) throw new ModuleNotFoundError(key);
  return loadChunk(key, load);
}

/** Loads a layout, or gives null where a plain router view has to do. */
export async function loadLayout(name: string): Promise<LayoutModule | null> {
  const early = fromPage<LayoutModule>(layoutKey(name));
  if (early !== null) return early;
  const map = await viewMap();
  const load = map.layoutFiles[layoutFile(map, name) ?? ''];
  return load === undefined ? null : loadChunk(layoutKey(name), load);
}
