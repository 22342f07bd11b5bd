import { useT } from '../../../../../kernel/client/site-app.ts';
import { Chip } from '../../../../../ui/site/chip.tsx';
import { Link } from '../../../../../ui/site/link.tsx';
import type { ExhibitorCard as Card } from '../../contract.ts';
import css from '../exhibitor.module.css';
import { Logo } from './logo.tsx';

/** An exhibitor in the list of a conference. */
export function ExhibitorCard({ exhibitor: { url, name, about, logo, booth } }: { exhibitor: Card }) {
  const t = useT();
  return (
    <li className={css.card}>
      <Logo name={name} src={logo} />
      <div className={css.words}>
        <h2>
          <Link to={url}>{name}</Link>
        </h2>
        {booth !== '' && <Chip tone="accent">{t('exhibitor.boothNo', { booth })}</Chip>}
        {about !== '' && <p>{about}</p>}
      </div>
    </li>
  );
}
