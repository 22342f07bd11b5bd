import css from './consent-boxes.module.css';
import type { Consents } from './use-consents.ts';

/** The agreements that a place asks for, each ticked by itself; none is ticked beforehand. `say` stands before each title. */
export function ConsentBoxes({ consents: { open, ticked, tick }, say }: { consents: Consents; say: string }) {
  return open.map(({ key, title, url }) => (
    <label key={key} className={css.consent}>
      <input type="checkbox" checked={ticked.has(key)} onChange={(event) => tick(key, event.target.checked)} />
      <span>
        {say}{' '}
        <a href={url} target="_blank" rel="noopener">
          {title}
        </a>
      </span>
    </label>
  ));
}
