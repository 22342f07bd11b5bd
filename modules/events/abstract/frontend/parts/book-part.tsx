import { useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { type Book, books } from '../../book-contract.ts';
import { BOOK_FORMS } from '../../rules/words.ts';
import css from '../abstracts.module.css';
import { momentIn } from './moment-in.ts';

/** The frozen book of a conference: the PDF, the same for reference managers, and what was corrected since. */
export function BookPart({ callId, timeZone }: { callId: number; timeZone: string }) {
  const { client, t, locale } = useApp();
  const [book, setBook] = useState<Book | null>(null);
  useEffect(() => {
    client.call(books['abstract.book.show'], { call: callId }, { quiet: true }).then(
      ({ data }) => setBook(data),
      // The list says all that there is without it.
      () => undefined,
    );
  }, [client, callId]);
  if (book === null) return null;
  return (
    <section className={css.call} aria-label={t('abstract.book')}>
      <h2>{t('abstract.book')}</h2>
      <p className={css.facts}>{t('abstract.bookIs', { count: book.count, at: momentIn(book.frozenAt, timeZone) })}</p>
      <p className={css.ways}>
        {book.url === null ? <span>{t('abstract.bookDrawn')}</span> : <a href={book.url}>{t('abstract.bookPdf')}</a>}
        {BOOK_FORMS.map((form) => (
          <a key={form} href={`/api/front/abstract/book/${callId}/file?form=${form}&lang=${locale}`} download>
            {t(`abstract.bookForm.${form}`)}
          </a>
        ))}
      </p>
      <p className={css.hash}>SHA-256 {book.fileHash ?? book.fingerprint}</p>
      {book.errata.length > 0 && (
        <>
          <h3>{t('abstract.errata')}</h3>
          <ul className={css.units}>
            {Array.from(book.errata.entries(), ([at, { number, kind, before, after }]) => (
              <li key={at}>
                {number} · {t(`abstract.erratum.${kind}`)}
                {before !== '' && ` · ${before} → ${after || '—'}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
