import { Modal } from 'antd';
import { useOwnText } from './console-context.ts';
import styles from './record-table.module.css';

/** Shows the keys that a table understands. */
export function KeysHelp({ canEdit, close }: { canEdit: boolean; close(): void }) {
  const t = useOwnText();
  const keys: [string, string][] = [
    ['j', t('keys.next')],
    ['k', t('keys.previous')],
    ['Enter', t('keys.open')],
    ...(canEdit ? [['e', t('keys.edit')] satisfies [string, string]] : []),
    ['⌘K / Ctrl K', t('keys.search')],
    ['Esc', t('keys.close')],
    ['?', t('keys.help')],
  ];
  return (
    <Modal open onCancel={close} footer={null} title={t('keys.title')} width={360}>
      <dl className={styles.keys}>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
