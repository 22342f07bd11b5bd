import { App, Button, Dropdown, Modal } from 'antd';
import { useState } from 'react';
import { savedViews } from '../../kernel/contract/saved-views.ts';
import { useConsole, useOwnText } from './console-context.ts';
import { Icon } from './icon.tsx';
import styles from './record-table.module.css';
import type { TableControl } from './use-table.ts';
import { useUndo } from './use-undo.ts';
import { presentState, type ViewChip, type Views } from './use-views.ts';
import { ViewForm } from './view-form.tsx';

interface ViewMenuProps {
  views: Views;
  table: TableControl;
  chip: ViewChip;
}

/** What can be done with the view at hand: open the table with it, keep the present columns in it, rename, share, remove. */
export function ViewMenu({ views, table, chip }: ViewMenuProps) {
  const t = useOwnText();
  const { say } = useConsole();
  const { modal } = App.useApp();
  const [isEditing, setEditing] = useState(false);
  const offerUndo = useUndo(savedViews['view.remove']);
  const { saved, key } = chip;
  const isFirst = views.opensWith === key;
  const remove = (): void => {
    if (!saved) return;
    modal.confirm({
      title: t('table.removeView', { name: saved.name }),
      content: `${saved.audience === 'own' ? '' : t('table.removeShared')} ${t('record.removeHint')}`,
      okText: t('record.remove'),
      okButtonProps: { danger: true },
      onOk: async () => {
        await views.remove(saved);
        offerUndo([saved.id], t('record.removed'));
      },
    });
  };
  const renew = async (): Promise<void> => {
    if (!saved) return;
    const { id, version, name, audience, roleId } = saved;
    await views.save({ id, version, name, audience, roleId, state: presentState(table, views) });
    say('success', t('form.saved'));
  };
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            {
              key: 'first',
              label: t(isFirst ? 'table.notFirst' : 'table.makeFirst'),
              onClick: () => void views.openWith(isFirst ? '' : key),
            },
            ...(saved?.isEditable
              ? [
                  { key: 'renew', label: t('table.renewView'), onClick: () => void renew() },
                  { key: 'edit', label: t('table.editView'), onClick: () => setEditing(true) },
                  { key: 'remove', danger: true, label: t('record.remove'), onClick: remove },
                ]
              : []),
          ],
        }}
      >
        <Button
          type="text"
          className={styles.chipMenu ?? ''}
          aria-haspopup="menu"
          aria-label={t('table.viewMenu', { name: chip.label })}
          icon={<Icon name="more" size={14} />}
        />
      </Dropdown>
      <Modal open={isEditing} title={t('table.editView')} footer={null} onCancel={() => setEditing(false)} width={420}>
        {isEditing && (
          <ViewForm
            views={views}
            view={saved}
            state={saved?.state ?? presentState(table, views)}
            done={() => setEditing(false)}
          />
        )}
      </Modal>
    </>
  );
}
