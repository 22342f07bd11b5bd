import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { safetyAdmin } from '../admin-contract.ts';
import type { TextFinding, Verdict } from '../contract.ts';

const FEELS: Record<Verdict, 'ok' | 'warn' | 'bad'> = { pass: 'ok', review: 'warn', block: 'bad' };

/** What was found of a text, and why. */
function Found({ found }: { found: TextFinding }) {
  const t = useText();
  return (
    <div aria-live="polite">
      <p>
        <StateTag kind={FEELS[found.verdict]}>{t(`verdicts.${found.verdict}`)}</StateTag>
      </p>
      <FactList
        facts={found.reasons.map(({ topic, word, verdict }) => [
          t(`topics.${topic}`),
          [word, t(`verdicts.${verdict}`)].filter(Boolean).join(' · '),
        ])}
      />
    </div>
  );
}

/** Tries a text as if somebody had written it; nothing of it is kept. */
export function TryText() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [found, setFound] = useState<TextFinding | null>(null);
  const look = useAction(safetyAdmin['safety.word.try'], { onDone: ({ data }) => setFound(data) });
  const write = (written: string): void => {
    setText(written);
    setFound(null);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('try')}</Button>
      <Modal
        open={isOpen}
        title={t('tryTitle')}
        okText={t('tryNow')}
        okButtonProps={{ disabled: text.trim() === '', loading: look.isPending }}
        onCancel={() => setOpen(false)}
        onOk={() => look.mutate({ text })}
        width={520}
        destroyOnHidden
      >
        <Input.TextArea
          value={text}
          rows={4}
          maxLength={2000}
          aria-label={t('tryLabel')}
          placeholder={t('tryHint')}
          onChange={(event) => write(event.target.value)}
        />
        {found !== null && <Found found={found} />}
      </Modal>
    </>
  );
}
