import { useT } from '../../../../kernel/client/site-app.ts';
import css from './source-line.module.css';

/** Where a text was taken over from, with the way to it where it can be read there. */
export function SourceLine({ source }: { source: { name: string; url: string } | null }) {
  const t = useT();
  if (source === null) return null;
  return (
    <p className={css.source}>
      {t('envelope.takenFrom')}{' '}
      {source.url === '' ? <span>{source.name}</span> : <a href={source.url}>{source.name}</a>}
    </p>
  );
}
