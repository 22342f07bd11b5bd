import { bind } from '../../../kernel/contract/bind.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { caseDesk } from './admin-contract.ts';
import { beginCorrection } from './commands/correct-case.ts';
import { askReviewer, keepCase, publishCase, returnCase, withdrawAtDesk } from './commands/decide-case.ts';
import { submitCase, withdrawOwn } from './commands/hand-in.ts';
import { admitImage, dropImage, takeCaseImage } from './commands/keep-image.ts';
import { maskAtDesk, maskOwn, unsealImage } from './commands/mask-image.ts';
import { finishReading, flagCase, voteOn } from './commands/read-case.ts';
import { saveCase } from './commands/save-case.ts';
import { signAtDesk, signCase } from './commands/sign-case.ts';
import { cases } from './contract.ts';
import { listDesk, showDesk } from './queries/desk-cases.ts';
import { askedCases, listCases, myCases } from './queries/list-cases.ts';
import { showCase, workOnCase } from './queries/show-case.ts';
import { showPicture } from './queries/show-picture.ts';

/** What answers the calls on cases. */
export const caseRoutes: Binding[] = [
  ...bind(cases, {
    'case.list': (input, ctx) => listCases(ctx, input),
    'case.show': (input, ctx) => showCase(ctx, input),
    'case.mine': (input, ctx) => myCases(ctx, input),
    'case.reviews': (input, ctx) => askedCases(ctx, input),
    'case.work': (input, ctx) => workOnCase(ctx, input),
    'case.save': (input, ctx) => saveCase(ctx, input),
    'case.image': { admit: admitImage, handle: (input, ctx) => takeCaseImage(ctx, input) },
    'case.mask': (input, ctx) => maskOwn(ctx, input),
    'case.drop': (input, ctx) => dropImage(ctx, input),
    'case.submit': (input, ctx) => submitCase(ctx, input),
    'case.sign': (input, ctx) => signCase(ctx, input),
    'case.correct': (input, ctx) => beginCorrection(ctx, input),
    'case.withdraw': (input, ctx) => withdrawOwn(ctx, input),
    'case.flag': (input, ctx) => flagCase(ctx, input),
    'case.vote': (input, ctx) => voteOn(ctx, input),
    'case.finish': (input, ctx) => finishReading(ctx, input),
    'case.picture': (input, ctx) => showPicture(ctx, input),
  }),
  ...bind(caseDesk, {
    'case.case.list': (input, ctx) => listDesk(ctx, input),
    'case.case.show': (input, ctx) => showDesk(ctx, input),
    'case.case.ask': (input, ctx) => askReviewer(ctx, input),
    'case.case.sign': (input, ctx) => signAtDesk(ctx, input),
    'case.case.return': (input, ctx) => returnCase(ctx, input),
    'case.case.publish': (input, ctx) => publishCase(ctx, input),
    'case.case.keep': (input, ctx) => keepCase(ctx, input),
    'case.case.withdraw': (input, ctx) => withdrawAtDesk(ctx, input),
    'case.image.unseal': (input, ctx) => unsealImage(ctx, input),
    'case.image.mask': (input, ctx) => maskAtDesk(ctx, input),
  }),
];
