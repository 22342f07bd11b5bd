import { ChipLink } from '../../../../../ui/site/chip.tsx';
import type { TagCount } from '../../contract.ts';
import css from './tag-chips.module.css';

/** Tags in a line, each with how much carries it; nothing where there are none. */
export function TagChips({ label, chips }: { label: string; chips: readonly TagCount[] }) {
  if (chips.length === 0) return null;
  return (
    <section className={css.chips} aria-label={label}>
      <span className={css.label}>{label}</span>
      {chips.map(({ id, name, cnt }) => (
        <ChipLink key={id} to={`/tags/${id}`} current={false}>
          {name} {cnt > 0 && <span className={css.count}>{cnt}</span>}
        </ChipLink>
      ))}
    </section>
  );
}
