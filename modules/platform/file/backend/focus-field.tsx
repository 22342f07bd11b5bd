import { Button } from 'antd';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import styles from './focus-field.module.css';

interface Point {
  x: number;
  y: number;
}

const MIDDLE: Point = { x: 50, y: 50 };
const STEP = 1;
const LEAP = 10;
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ...{ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] },
};
/** How pages cut pictures: a square in lists, a wide one on cards, a banner over a page. */
const SHAPES = ['square', 'wide', 'banner'] as const;

const within = (value: number): number => Math.min(100, Math.max(0, Math.round(value)));

/** Where in a picture the eye belongs: set by a click or by the arrow keys, and seen at once as pages cut the picture. */
export function FocusField({
  id,
  value,
  src,
  onChange,
}: {
  id: string;
  value: unknown;
  src: string;
  onChange(value: Point | null): void;
}) {
  const t = useText();
  const { locale } = useConsole();
  const point = (value as Point | null) ?? MIDDLE;
  const { x, y } = point;
  const said = t('file.focusAt', { x, y });
  return (
    <div className={styles.field}>
      {/* A point has two coordinates: arrows move it in both, as its description says. */}
      <button
        id={id}
        type="button"
        className={styles.picture}
        aria-label={`${t('file.focus')}${locale === 'en' ? ': ' : '：'}${said}`}
        aria-describedby={`${id}-keys`}
        onKeyDown={(event) => {
          const [right, down] = MOVES[event.key] ?? [0, 0];
          if (right === 0 && down === 0) return;
          event.preventDefault();
          const by = event.shiftKey ? LEAP : STEP;
          onChange({ x: within(x + right * by), y: within(y + down * by) });
        }}
        onClick={(event) => {
          // Enter and Space click without a place.
          if (event.detail === 0) return;
          const box = event.currentTarget.getBoundingClientRect();
          onChange({
            x: within(((event.clientX - box.left) / box.width) * 100),
            y: within(((event.clientY - box.top) / box.height) * 100),
          });
        }}
      >
        <img src={src} alt="" />
        <span className={styles.point} style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }} />
      </button>
      <p id={`${id}-keys`} className={styles.note}>
        {t('file.focusKeys')}
      </p>
      <div className={styles.shapes} aria-hidden="true">
        {SHAPES.map((shape) => (
          <img key={shape} src={src} alt="" data-shape={shape} style={{ objectPosition: `${x}% ${y}%` }} />
        ))}
      </div>
      <p role="status" className={styles.said}>
        {value === null ? t('file.focusMiddle') : said}
        {value !== null && (
          <Button size="small" onClick={() => onChange(null)}>
            {t('file.focusReset')}
          </Button>
        )}
      </p>
    </div>
  );
}
