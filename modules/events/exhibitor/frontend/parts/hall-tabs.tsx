import { ChipLink } from '../../../../../ui/site/chip.tsx';
import css from '../plan.module.css';

/** The halls of an exhibition, the present one marked. */
export function HallTabs({
  halls,
  current,
  label,
  to,
}: {
  halls: readonly { id: number; name: string }[];
  current: number;
  label: string;
  to(id: number): string;
}) {
  if (halls.length < 2) return null;
  return (
    <nav className={css.halls} aria-label={label}>
      {halls.map(({ id, name }) => (
        <ChipLink key={id} to={to(id)} current={id === current}>
          {name}
        </ChipLink>
      ))}
    </nav>
  );
}
