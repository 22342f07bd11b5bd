import { useT } from '../../../../../kernel/client/site-app.ts';
import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Chip } from '../../../../../ui/site/chip.tsx';
import css from '../exhibition.module.css';
import type { OwnExhibition } from './use-exhibition.ts';

type Todo = OwnExhibition['data'][number]['todos'][number];

const TONES = { open: 'warn', waiting: 'accent', returned: 'warn', done: 'ok' } as const;

/** What an exhibitor has to do until when, the first thing first. */
export function TodoList({ todos, open }: { todos: readonly Todo[]; open(key: Todo['key']): void }) {
  const t = useT();
  return (
    <ul className={css.todos}>
      {todos.map(({ key, state, until, isOver }) => (
        <li key={key}>
          <div>
            <h2>{t(`exhibitor.todo.${key}`)}</h2>
            <p className={css.note}>
              {until === null
                ? t('exhibitor.todo.noDay')
                : t(isOver ? 'exhibitor.todo.over' : 'exhibitor.todo.until', {
                    at: formatDateTime(new Date(until)).slice(0, 16),
                  })}
            </p>
          </div>
          <Chip tone={TONES[state]}>{t(`exhibitor.todo.states.${state}`)}</Chip>
          <Button kind="outline" onClick={() => open(key)}>
            {t('exhibitor.todo.open')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
