import type { Callable, Caller } from '../../../../../kernel/client/client.ts';
import type { SendFile } from '../../../../forms/engine/parts/question-props.ts';
import { announced, bringPieces, WHOLE_BYTES } from '../../../../platform/file/parts/send-pieces.ts';
import { exhibitorAnswers } from '../../answer-contract.ts';

/** Letters of a file's name. */
const LONGEST_NAME = 160;
const calls = {
  whole: exhibitorAnswers['exhibitor.answerFile'],
  begin: exhibitorAnswers['exhibitor.answerBegin'],
  piece: exhibitorAnswers['exhibitor.answerPiece'],
  finish: exhibitorAnswers['exhibitor.answerFinish'],
};

/** Sends files for the questions of an exhibition: a large one in pieces, which go on where they stopped. */
export const sendAnswer =
  (client: Caller): SendFile =>
  async (question, file, { once, ...way }) => {
    const quiet = { quiet: true };
    if (file.size <= WHOLE_BYTES) {
      const input = { question, file };
      return (await client.call(calls.whole satisfies Callable, input, { ...way, ...quiet, once })).data.value;
    }
    const { data } = await client.call(calls.begin, { question, ...announced(file, LONGEST_NAME) }, quiet);
    const upload = data.id;
    const sent = await bringPieces(file, data, way, {
      piece: (number, piece) => {
        const input = { upload, number, file: piece };
        return client.call(calls.piece satisfies Callable, input, { ...quiet, signal: way.signal });
      },
      finish: (piece) => {
        const input = { question, upload, file: piece };
        return client.call(calls.finish satisfies Callable, input, { ...way, ...quiet, once });
      },
    });
    return sent.data.value;
  };
