import type { ReactNode } from 'react';
import { textLocale } from '../../kernel/rules/locale.ts';
import { Avatar } from './avatar.tsx';
import css from './byline.module.css';

/** Who wrote a text, with title and institution, and small facts below; `end` stands opposite. */
export function Byline({
  author,
  facts,
  end,
}: {
  author: { name: string; title: string; org: string } | null;
  facts: ReactNode;
  end?: ReactNode;
}) {
  return (
    <div className={css.byline}>
      {author !== null && <Avatar name={author.name} src={null} size={40} />}
      <div className={css.who}>
        {author !== null && (
          <p lang={textLocale(author.name + author.title + author.org)}>
            <strong>{author.name}</strong> {author.title}
            {author.org !== '' && <span className={css.org}>{author.org}</span>}
          </p>
        )}
        <div className={css.facts}>{facts}</div>
      </div>
      {end && <div className={css.end}>{end}</div>}
    </div>
  );
}
