import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { KeyFigures } from '../../../../ui/console/key-figures.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { PrintDialog } from '../../../platform/paper/parts/print-dialog.tsx';
import { type Book, bookAdmin } from '../book-contract.ts';
import css from './abstract.module.css';
import { CallFrame } from './call-frame.tsx';

/** A frozen book: its files, what it is known by, and what was corrected since. */
function Frozen({ callId, book }: { callId: number; book: Book }) {
  const t = useText();
  const can = useCan();
  const draw = useAction(bookAdmin['abstract.book.draw'], { done: t('drawBegun') });
  return (
    <>
      <Panel
        title={t('bookFrozen')}
        actions={
          book.url === null &&
          can('abstract.book.freeze') && (
            <Button loading={draw.isPending} onClick={() => draw.mutate({ callId })}>
              {t('drawAgain')}
            </Button>
          )
        }
      >
        <FactList
          facts={[
            [t('frozenAt'), <Moment key="at" at={book.frozenAt} isExact />],
            [t('abstractsIn'), book.count],
            [
              t('pdf'),
              book.url === null ? (
                t('beingDrawn')
              ) : (
                <a key="pdf" href={book.url}>
                  {t('takePdf')}
                </a>
              ),
            ],
            [t('fileHash'), book.fileHash],
            [t('fingerprint'), book.fingerprint],
          ]}
        />
      </Panel>
      <Panel title={t('errata')}>
        {book.errata.length === 0 && <p className={css.note}>{t('noErrata')}</p>}
        <FactList
          facts={Array.from(book.errata.entries(), ([at, { number, kind, before, after, at: made }]) => [
            `${number} · ${t(`errataKinds.${kind}`)}`,
            <span key={at}>
              {before !== '' && `${before} → ${after || '—'} · `}
              <Moment at={made} />
            </span>,
          ])}
        />
      </Panel>
    </>
  );
}

function Desk({ callId }: { callId: number }) {
  const t = useText();
  const can = useCan();
  const [isPrinting, setPrinting] = useState(false);
  const answer = useAnswer(bookAdmin['abstract.book.preview'], { callId });
  const freeze = useAction(bookAdmin['abstract.book.freeze'], { done: t('bookFrozenNow'), quiet: true });
  if (answer.data === undefined)
    return answer.error === null ? <Waiting /> : <Failure error={answer.error} retry={() => void answer.refetch()} />;
  const { count, heldOut, held, book } = answer.data.data;
  return (
    <>
      {book !== null && <Frozen callId={callId} book={book} />}
      <Panel
        title={t(book === null ? 'bookNow' : 'bookSince')}
        actions={
          book === null && (
            <>
              <Button disabled={count === 0} onClick={() => setPrinting(true)}>
                {t('proof')}
              </Button>
              {can('abstract.book.freeze') && (
                <ConfirmAction
                  isPrimary
                  isDisabled={count === 0}
                  label={t('freeze')}
                  title={t('freeze')}
                  text={t('freezeText', { count, held: heldOut })}
                  run={() => freeze.mutateAsync({ callId, expected: count })}
                />
              )}
            </>
          )
        }
      >
        <KeyFigures
          figures={[
            [t('abstractsIn'), count],
            [t('heldOut'), heldOut],
          ]}
        />
        <FactList
          facts={held.map(({ id, number, title, why }) => [
            t(`heldWhy.${why}`),
            <Link key={id} to={`/backend/abstracts/${id}`}>
              {number} {title}
            </Link>,
          ])}
        />
        {held.length < heldOut && <p className={css.note}>{t('andMore', { count: heldOut - held.length })}</p>}
      </Panel>
      {isPrinting && (
        <PrintDialog
          paper="abstract.book"
          title={t('proof')}
          sizes={['a4', 'a5']}
          chosen={{ count: '1', rows: [{ id: callId, name: t('book') }] }}
          fields={[]}
          usual={{}}
          close={() => setPrinting(false)}
        />
      )}
    </>
  );
}

/** The book of a call: what it would hold, what is held out of it and why, the frozen one with its files, and its errata. */
export default function BookDesk() {
  const t = useText();
  return (
    <CallFrame title={t('books')} lead={t('booksLead')}>
      {(callId) => <Desk callId={callId} />}
    </CallFrame>
  );
}
