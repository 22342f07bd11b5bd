import { useEffect, useRef } from 'react';
import { selectBlock, useEditor } from './block-moves.ts';
import { useDesign } from './design-context.ts';

/** Chooses the block that the screen's address names, once; nothing where it is gone. */
export function NamedBlock({ id }: { id: string }) {
  const puck = useEditor((state) => state);
  const { tray } = useDesign();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || puck.appState.data.content.length === 0) return;
    isDone.current = true;
    selectBlock(puck, id, tray);
  }, [puck, id, tray]);
  return null;
}
