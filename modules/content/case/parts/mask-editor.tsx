import { type PointerEvent, useRef, useState } from 'react';
import { type Area, type ImageFinding, WHOLE } from '../rules/areas.ts';
import css from './mask-editor.module.css';

/** What the editor says, in the words of whoever draws it. */
export interface MaskWords {
  hint: string;
  all: string;
  undo: string;
  clear: string;
  remove(number: number): string;
}

/** Less than this is a press, and no mask. */
const LEAST = 60;

const at = ({ x, y, width, height }: Area) => ({
  left: `${x / 100}%`,
  top: `${y / 100}%`,
  width: `${width / 100}%`,
  height: `${height / 100}%`,
});

const isArea = (one: ImageFinding): one is ImageFinding & Area => one.x !== undefined && one.width !== undefined;

/**
 * An image with what was found on it, over which rectangles are drawn by finger, pen or mouse; who cannot draw masks everything that was
 * found, and takes single masks away by keys. What it draws is a plan: the server burns it in.
 */
export function MaskEditor({
  url,
  label,
  found,
  masks,
  words,
  onChange,
}: {
  url: string;
  label: string;
  found: readonly ImageFinding[];
  masks: readonly Area[];
  words: MaskWords;
  onChange(masks: Area[]): void;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const from = useRef<{ x: number; y: number } | null>(null);
  const [drawn, setDrawn] = useState<Area | null>(null);
  const placeOf = (event: PointerEvent): { x: number; y: number } => {
    const box = frame.current?.getBoundingClientRect();
    const part = (value: number, start = 0, size = 1): number =>
      Math.round(Math.min(1, Math.max(0, (value - start) / size)) * WHOLE);
    return { x: part(event.clientX, box?.left, box?.width), y: part(event.clientY, box?.top, box?.height) };
  };
  const press = (event: PointerEvent<HTMLDivElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = placeOf(event);
  };
  const move = (event: PointerEvent<HTMLDivElement>): void => {
    const start = from.current;
    if (start === null) return;
    const end = placeOf(event);
    setDrawn({
      ...{ x: Math.min(start.x, end.x), y: Math.min(start.y, end.y) },
      ...{ width: Math.abs(start.x - end.x), height: Math.abs(start.y - end.y) },
    });
  };
  const release = (): void => {
    from.current = null;
    if (drawn !== null && drawn.width >= LEAST && drawn.height >= LEAST) onChange([...masks, drawn]);
    setDrawn(null);
  };
  const spots = found.filter(isArea);
  return (
    <div className={css.editor}>
      <p className={css.hint}>{words.hint}</p>
      <div
        ref={frame}
        className={css.frame}
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={release}
      >
        <img src={url} alt={label} draggable={false} />
        {spots.map((spot) => (
          <span key={`${spot.kind}/${spot.x}/${spot.y}`} className={css.spot} style={at(spot)} />
        ))}
        {masks.map((mask) => (
          <span key={`${mask.x}/${mask.y}/${mask.width}/${mask.height}`} className={css.mask} style={at(mask)} />
        ))}
        {drawn && <span className={css.mask} style={at(drawn)} />}
      </div>
      <div className={css.bar}>
        <button
          type="button"
          disabled={spots.length === 0}
          onClick={() => onChange(spots.map(({ x, y, width, height }) => ({ x, y, width, height })))}
        >
          {words.all}
        </button>
        <button type="button" disabled={masks.length === 0} onClick={() => onChange(masks.slice(0, -1))}>
          {words.undo}
        </button>
        <button type="button" disabled={masks.length === 0} onClick={() => onChange([])}>
          {words.clear}
        </button>
        {masks.map((mask, index) => (
          <button
            key={`${mask.x}/${mask.y}/${mask.width}/${mask.height}`}
            type="button"
            onClick={() => onChange(masks.filter((one) => one !== mask))}
          >
            {words.remove(index + 1)}
          </button>
        ))}
      </div>
    </div>
  );
}
