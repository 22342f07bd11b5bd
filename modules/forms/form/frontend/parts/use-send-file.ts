import type { Callable } from '../../../../../kernel/client/client.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { withProof } from '../../../../people/sign-in/parts/with-proof.ts';
import type { SendFile } from '../../../engine/parts/question-props.ts';
import { answerFiles } from '../../file-contract.ts';

/** Sends files for the questions of a form. */
export function useSendFile(form: number): SendFile {
  const app = useApp();
  return (question, file, way) =>
    withProof(app, 'upload', async (proof) => {
      const input = { id: form, question, file, ...proof };
      const call = answerFiles['form.upload'] satisfies Callable;
      return (await app.client.call(call, input, { ...way, quiet: true })).data.value;
    });
}
