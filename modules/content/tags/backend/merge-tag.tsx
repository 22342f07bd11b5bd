import { Button, Modal } from 'antd';
import { useId, useState } from 'react';
import { useText } from '../../../../ui/console/console-context.ts';
import { SourceField } from '../../../../ui/console/source-field.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { tagsAdmin } from '../admin-contract.ts';

interface MergeTagProps {
  tag: { id: number; version: number; name: string };
  done(): void;
}

/** The button that puts one tag in the place of another, after asking which. */
export function MergeTag({ tag, done }: MergeTagProps) {
  const t = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [into, setInto] = useState<number | null>(null);
  const merge = useAction(tagsAdmin['tags.tag.merge'], {
    done: t('mergeDone'),
    onDone: () => {
      setOpen(false);
      done();
    },
  });
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('merge')}
      </Button>
      <Modal
        open={isOpen}
        title={t('merge')}
        okText={t('merge')}
        okButtonProps={{ danger: true, disabled: into === null, loading: merge.isPending }}
        onOk={() => into !== null && merge.mutate({ id: tag.id, version: tag.version, into })}
        onCancel={() => setOpen(false)}
        width={440}
      >
        <p>{t('mergeHint')}</p>
        <label htmlFor={id}>{t('mergeInto')}</label>
        <SourceField
          id={id}
          source="tags.tag"
          except={[tag.id]}
          value={into}
          onChange={(next) => setInto(next === null ? null : Number(next))}
        />
      </Modal>
    </>
  );
}
