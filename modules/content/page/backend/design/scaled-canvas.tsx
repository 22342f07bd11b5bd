import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import css from './scaled-canvas.module.css';

/** Widths in px at which a page is looked at. */
const widths = { desktop: 1200, phone: 390 } as const;

interface ScaledCanvasProps {
  width: keyof typeof widths;
  /** What its frame is called. */
  name: string;
  children: ReactNode;
}

/** The canvas at the width of a device, made smaller where there is not that much room. */
export function ScaledCanvas({ width, name, children }: ScaledCanvasProps) {
  const room = useRef<HTMLDivElement>(null);
  // The editor's package makes the frame, whenever it likes, and gives it no name: it gets one before it is painted.
  useLayoutEffect(() => {
    const element = room.current;
    if (element === null) return;
    const call = (): void => {
      for (const frame of element.querySelectorAll('iframe')) if (frame.title !== name) frame.title = name;
    };
    call();
    const observer = new MutationObserver(call);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [name]);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = room.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, size.width / widths[width]) || 1;
  return (
    <div ref={room} className={css.room}>
      <div
        className={css.device}
        style={{
          width: widths[width],
          height: size.height / scale,
          transform: `scale(${scale})`,
          marginInlineStart: Math.max(0, (size.width - widths[width] * scale) / 2),
        }}
      >
        {children}
      </div>
    </div>
  );
}
