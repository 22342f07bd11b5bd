import { useT } from '../../../../../kernel/client/site-app.ts';
import { useIntent } from '../../../../../kernel/client/use-intent.ts';
import { Icon } from '../../../../../ui/site/icon.tsx';
import css from './star-button.module.css';
import type { Stars } from './use-stars.ts';

/** Stars a slot for the own agenda, or takes the star away; a visitor signs in first. */
export function StarButton({ id, title, stars }: { id: number; title: string; stars: Stars }) {
  const t = useT();
  const isMine = stars.has(id);
  const press = useIntent({
    act: `agenda.star/${id}`,
    done: t('agenda.starred'),
    run: () => stars.set(id, !isMine),
  });
  return (
    <button
      type="button"
      className={css.star}
      aria-pressed={isMine}
      aria-label={t('agenda.starOf', { title })}
      onClick={() => void press()}
    >
      <Icon name="star" size={18} />
    </button>
  );
}
