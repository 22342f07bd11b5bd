import { useT } from '../../../../kernel/client/site-app.ts';
import css from './consent-boxes.module.css';
import type { Consents } from './use-consents.ts';

/** The agreements that a place asks for, each ticked by itself; none is ticked beforehand. */
export function ConsentBoxes({ consents: { open, ticked, tick } }: { consents: Consents }) {
  const t = useT();
  return open.map(({ key, title, url }) => (
    <label key={key} className={css.consent}>
      <input type="checkbox" checked={ticked.has(key)} onChange={(event) => tick(key, event.target.checked)} />
      <span>
        {t('agreement.agree')}{' '}
        <a href={url} target="_blank" rel="noopener">
          {title}
        </a>
      </span>
    </label>
  ));
}
