import type { ReactNode } from 'react';
import { useApp } from '../../kernel/client/site-app.ts';

interface SlotProps {
  name: string;
  props?: Readonly<Record<string, unknown>>;
  /** What stands here where no module of the shop adds anything. */
  children?: ReactNode;
}

/** Draws what modules of this shop add in a slot, or else its children. The view names the slot in its export `slots`. */
export function Slot({ name, props = {}, children }: SlotProps) {
  const parts = useApp().slotParts(name);
  return parts.length === 0 ? children : parts.map(({ key, Part }) => <Part key={key} {...props} />);
}
