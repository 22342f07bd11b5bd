import { useApp } from '../../kernel/client/site-app.ts';

/** Draws what modules of this shop add in a slot; a shop without any of them shows nothing. The view names the slot in its export `slots`. */
export function Slot({ name, props = {} }: { name: string; props?: Readonly<Record<string, unknown>> }) {
  return useApp()
    .slotParts(name)
    .map(({ key, Part }) => <Part key={key} {...props} />);
}
