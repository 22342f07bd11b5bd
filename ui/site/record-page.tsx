import type { ReactNode } from 'react';
import { ListPage } from './list-page.tsx';
import css from './record-page.module.css';

/** The page of a plain record: where it belongs, its name, what is written of it, and what belongs to it. */
export function RecordPage({
  title,
  above,
  text,
  children,
}: {
  title: string;
  above: ReactNode;
  /** Lines of plain text. */
  text: string;
  children: ReactNode;
}) {
  return (
    <ListPage title={title} above={<p className={css.above}>{above}</p>}>
      <div className={css.page}>
        {text !== '' && <p className={css.text}>{text}</p>}
        {children}
      </div>
    </ListPage>
  );
}
