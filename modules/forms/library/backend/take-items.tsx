import { Button, Pagination } from 'antd';
import { useState } from 'react';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { SearchField } from '../../../../ui/console/search-field.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { outlineOf } from '../../engine/parts/builder/outline.ts';
import { libraryAdmin } from '../admin-contract.ts';
import { takenInto } from '../rules/taken.ts';
import type { Designer } from './designer.ts';
import css from './library.module.css';
import { askedHere, putIn } from './put-in.ts';

const PAGE = 8;

/** What an item asks, in the words of both languages. */
function Asked({ id }: { id: number }) {
  const inWords = useText('engine');
  const answer = useAnswer(libraryAdmin['library.item.show'], { id });
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  return <pre className={css.outline}>{outlineOf(answer.data.data.sections, inWords)}</pre>;
}

/** Looks for items of the library, and puts what is chosen behind the open question. */
export function TakeItems({ designer }: { designer: Designer }) {
  const t = useText();
  const { locale, call, say } = useConsole();
  const [q, setWords] = useState('');
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<number | null>(null);
  const [busy, setBusy] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const answer = useAnswer(
    libraryAdmin['library.item.list'],
    { q, page, limit: PAGE, sort: q === '' ? '-updatedAt' : 'title' },
    { keep: true },
  );
  const take = async (id: number, title: string): Promise<void> => {
    setBusy(id);
    try {
      const { data } = await call(libraryAdmin['library.item.show'], { id });
      const { sections, left } = askedHere(data.sections, designer.kinds);
      const coming = takenInto(designer.sections, { item: data.code, edition: data.edition, sections });
      const next = putIn(designer.sections, coming, designer.open);
      if (coming.length === 0) say('warning', t('nothingAsked'));
      else if (next === null) say('warning', t('noRoom'));
      else {
        designer.commit(next);
        setSaid(t('taken', { title, count: sections.reduce((sum, { questions }) => sum + questions.length, 0) }));
        if (left > 0) say('warning', t('leftOut', { count: left }));
      }
    } catch {
      // The call has said what went wrong.
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className={css.tab}>
      <SearchField
        value={q}
        hint={t('search')}
        search={(words) => {
          setWords(words);
          setPage(1);
        }}
      />
      <p role="status" className={css.said}>
        {said}
      </p>
      {answer.isPending && <Waiting />}
      {answer.isError && <Failure error={answer.error} retry={() => void answer.refetch()} />}
      {answer.data?.data.length === 0 && (
        <EmptyState
          title={t(q === '' ? 'empty' : 'nothingFound')}
          hint={t(q === '' ? 'emptyHint' : 'nothingFoundHint')}
        />
      )}
      <ul className={css.items}>
        {answer.data?.data.map((row) => {
          const title = inLanguage(locale, row.title, row.titleEn);
          const isShown = shown === row.id;
          return (
            <li key={row.id}>
              <div className={css.item}>
                <div>
                  <b>{title}</b>
                  <span className={css.quiet}>
                    {t('itemFacts', { count: row.questions, edition: row.edition, uses: row.uses })}
                  </span>
                  <span>{inLanguage(locale, row.about, row.aboutEn)}</span>
                </div>
                <Button
                  type="text"
                  aria-expanded={isShown}
                  aria-label={t('lookAt', { title })}
                  onClick={() => setShown(isShown ? null : row.id)}
                >
                  {t(isShown ? 'hide' : 'look')}
                </Button>
                <Button
                  type="primary"
                  ghost
                  loading={busy === row.id}
                  aria-label={t('takeThis', { title })}
                  onClick={() => void take(row.id, title)}
                >
                  {t('add')}
                </Button>
              </div>
              {isShown && <Asked id={row.id} />}
            </li>
          );
        })}
      </ul>
      {answer.data && answer.data.total > PAGE && (
        <Pagination size="small" current={page} pageSize={PAGE} total={answer.data.total} onChange={setPage} />
      )}
    </div>
  );
}
