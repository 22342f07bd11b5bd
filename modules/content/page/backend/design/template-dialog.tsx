import { Modal } from 'antd';
import { useState } from 'react';
import { useText } from '../../../../../ui/console/console-context.ts';
import { useAction } from '../../../../../ui/console/use-answer.ts';
import { pageDesign } from '../../design-contract.ts';
import type { PageTree } from '../../tree/tree.ts';
import { PlainText } from './plain-text.tsx';

/** Keeps the present layout under a name, to begin other pages with. */
export function TemplateDialog({ tree, close }: { tree(): PageTree; close(): void }) {
  const t = useText('page');
  const [name, setName] = useState('');
  const [nameEn, setNameEn] = useState('');
  const save = useAction(pageDesign['page.saveTemplate'], { done: t('design.templateKept'), onDone: close });
  return (
    <Modal
      open
      title={t('design.saveAsTemplate')}
      okText={t('design.keep')}
      okButtonProps={{ disabled: name.trim() === '', loading: save.isPending }}
      onOk={() => save.mutate({ name, nameEn, tree: JSON.stringify(tree()) })}
      onCancel={close}
      width={420}
    >
      <PlainText label={t('design.templateName')} value={name} isDisabled={false} onChange={setName} />
      <PlainText label={t('design.templateNameEn')} value={nameEn} isDisabled={false} onChange={setNameEn} />
    </Modal>
  );
}
