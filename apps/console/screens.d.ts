declare module 'virtual:screens' {
  import type { ComponentType } from 'react';

  type LoadMap = () => Promise<{ default: Readonly<Record<string, () => Promise<{ default: ComponentType }>>> }>;

  /** By the folder of a module, what its screens are loaded by: build/screen-maps-plugin.ts. */
  const maps: Readonly<Record<string, LoadMap>>;
  export default maps;
}
