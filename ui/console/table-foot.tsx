import { Button, Pagination } from 'antd';
import { useConsole, useOwnText } from './console-context.ts';
import { Icon } from './icon.tsx';
import styles from './record-table.module.css';
import type { ListAnswer } from './record-types.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import type { TableControl } from './use-table.ts';

interface TableFootProps {
  answer: ListAnswer<unknown>;
  table: TableControl;
}

/** How many rows there are, and the way to the others: by number, in very long lists from page to page. */
export function TableFoot({ answer, table }: TableFootProps) {
  const t = useOwnText();
  const { locale } = useConsole();
  const isNarrow = useIsNarrow();
  const { total, isAtLeast, next, previous } = answer;
  const { address, change } = table;
  const step = (cursor: string | null | undefined) => ({
    disabled: !cursor,
    onClick: () => change({ cursor: cursor ?? '' }),
  });
  return (
    <footer className={styles.foot}>
      <span>
        {isAtLeast
          ? t('table.totalAtLeast', { most: total.toLocaleString(locale) })
          : t('table.total', { count: total })}
      </span>
      {isAtLeast || address.cursor ? (
        <nav className={styles.steps} aria-label={t('table.pages')}>
          <Button type="text" disabled={!previous} onClick={() => change({ cursor: '' })}>
            {t('table.firstPage')}
          </Button>
          <Button icon={<Icon name="left" size={14} />} {...step(previous)}>
            {t('table.previousPage')}
          </Button>
          <Button icon={<Icon name="right" size={14} />} iconPlacement="end" {...step(next)}>
            {t('table.nextPage')}
          </Button>
        </nav>
      ) : (
        <Pagination
          size="small"
          current={address.page}
          pageSize={address.limit}
          total={total}
          pageSizeOptions={[10, 20, 50, 100]}
          showSizeChanger={total > 10 && !isNarrow}
          hideOnSinglePage={total <= 10}
          simple={isNarrow}
          onChange={(page, limit) => change(limit === address.limit ? { page } : { limit })}
        />
      )}
    </footer>
  );
}
