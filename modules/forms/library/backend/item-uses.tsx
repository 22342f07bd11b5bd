import { Link } from 'react-router';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { libraryAdmin } from '../admin-contract.ts';
import css from './library.module.css';

/** Where an item is asked, and in which of its versions. */
export function ItemUses({ id, newest }: { id: number; newest: number }) {
  const t = useText();
  const { locale } = useConsole();
  const answer = useAnswer(libraryAdmin['library.item.uses'], { id }, { isFresh: true });
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  const { data } = answer.data;
  if (data.length === 0) return <EmptyState title={t('noUses')} hint={t('noUsesHint')} />;
  return (
    <ul className={css.uses}>
      {data.map(({ kind, id: number, title, url, editions }) => (
        <li key={`${kind.en} ${number}`}>
          <span className={css.quiet}>{labelIn(locale, kind)}</span>
          {url === '' ? <span className={css.quiet}>{t('usesHidden')}</span> : <Link to={url}>{title}</Link>}
          {editions.map((edition) => (
            <StateTag key={edition} kind={edition === newest ? 'ok' : 'warn'}>
              {t('editionOf', { edition })}
            </StateTag>
          ))}
        </li>
      ))}
    </ul>
  );
}
