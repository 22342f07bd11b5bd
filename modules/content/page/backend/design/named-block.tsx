import { useEffect, useRef } from 'react';
import { selectBlock, showBlock, useEditor } from './block-moves.ts';
import { useDesign } from './design-context.ts';

/** The canvas is drawn within this, or not at all. */
const MOST_LOOKS = 30;
const LOOK_EVERY_MS = 700;

/** Chooses the block that the screen's address names, once, and brings it into view as the canvas is drawn; nothing where it is gone. */
export function NamedBlock({ id }: { id: string }) {
  const puck = useEditor((state) => state);
  const { tray } = useDesign();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || puck.appState.data.content.length === 0) return;
    isDone.current = true;
    selectBlock(puck, id, tray);
  }, [puck, id, tray]);
  useEffect(() => {
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (showBlock(id) || looks === MOST_LOOKS) clearInterval(timer);
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [id]);
  return null;
}
