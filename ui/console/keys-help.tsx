import { Modal } from 'antd';
import { useState } from 'react';
import { useOwnText } from './console-context.ts';
import { presentKeys } from './key-registry.ts';
import styles from './keys-help.module.css';
import { printedKey } from './printed-key.ts';

/** The keys that are heard on this screen, by part. */
export function KeysHelp({ close }: { close(): void }) {
  const t = useOwnText();
  // Those of the screen below: the dialog itself adds none.
  const [groups] = useState(presentKeys);
  return (
    <Modal open onCancel={close} footer={null} title={t('keys.title')} width={560}>
      <div className={styles.groups}>
        {groups.map(({ title, bindings }) => (
          <section key={title}>
            <h2>{title}</h2>
            <dl className={styles.keys}>
              {bindings.map(({ keys, label }) => (
                <div key={keys}>
                  <dt>
                    {keys.split(' ').map((key, index) => (
                      <kbd key={`${keys} ${index === 0 ? 'first' : 'then'}`}>{printedKey(key)}</kbd>
                    ))}
                  </dt>
                  <dd>{label}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
