import { useApp } from '../../kernel/client/site-app.ts';
import { classes } from './classes.ts';
import css from './cover.module.css';
import { coverArt } from './cover-art.ts';
import { pointOf } from './point-of.ts';

/** What a cover is drawn from. */
export interface CoverProps {
  /** Number of the item, the seed of the art. */
  id: number;
  /** Its address, which tells its kind; absent for what is no item. */
  url?: string;
  /** Address of the picture; without one the cover is drawn. */
  src: string | null;
  shape?: 'standard' | 'wide' | 'square' | 'fill';
  /** The first picture on the page: loaded before the others. */
  first?: boolean;
}

/** The first step of an item's path: its slug may change, its kind does not. */
const kindOf = (url: string): string => /[^/?]+/.exec(url)?.[0] ?? '';

function Art({ id, url, hue, shape }: Pick<CoverProps, 'id' | 'shape'> & { url: string; hue: number }) {
  const { ground, cells, curves } = coverArt(kindOf(url), id, hue, shape === 'square' ? 9 : 15, shape !== 'fill');
  return (
    <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path fill={ground} d="M0 0h320v180H0z" />
      {cells.map(({ x, y, r, fill, opacity }) => (
        <circle key={`${x} ${y} ${r}`} cx={x} cy={y} r={r} fill={fill} opacity={opacity} />
      ))}
      <path d={curves.join('')} fill="none" stroke="#fff" strokeOpacity=".28" strokeWidth=".9" />
    </svg>
  );
}

/** The cover of an item: its picture, or calm cells and curves in the shop's hue. It repeats the title, so it is hidden from screen readers. */
export function Cover({ id, url = '', src, shape = 'standard', first = false }: CoverProps) {
  const { hue } = useApp().shop.theme;
  return (
    <span className={classes(css.cover, css[shape])}>
      {src === null ? (
        <Art id={id} url={url} hue={hue} shape={shape} />
      ) : (
        <img
          src={src}
          style={pointOf(src)}
          alt=""
          {...(first ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const))}
        />
      )}
    </span>
  );
}
