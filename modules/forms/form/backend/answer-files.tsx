import { Button } from 'antd';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { answerFiles } from '../file-contract.ts';

/** The files that an answer names, to be opened one by one. */
export function AnswerFiles({ answer, files }: { answer: number; files: readonly { id: number; name: string }[] }) {
  const t = useText();
  const { call } = useConsole();
  const show = async (file: number): Promise<void> => {
    // Opened with the press: what opens later is held back by browsers.
    const page = window.open('', '_blank');
    try {
      const { data } = await call(answerFiles['form.answer.file'], { id: answer, file });
      if (page === null) window.location.assign(data.url);
      else page.location.href = data.url;
    } catch {
      // The call has said what went wrong.
      page?.close();
    }
  };
  return files.map(({ id, name }) => (
    <Button
      key={id}
      type="link"
      style={{ paddingInline: 0, marginInlineEnd: 16, whiteSpace: 'normal', height: 'auto' }}
      aria-label={t('openFile', { name })}
      onClick={() => void show(id)}
    >
      {name}
    </Button>
  ));
}
