import { bind } from '../../../kernel/contract/bind.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { previewRoom, speakingDesk } from './admin-contract.ts';
import { announceMaterial, bringMaterial, takeInMaterial } from './commands/bring-material.ts';
import { beginMaterial, finishMaterial, takeMaterialPiece } from './commands/bring-pieces.ts';
import { confirmTasks, moveTask, setDeadline } from './commands/desk-acts.ts';
import { invite, previewLetters } from './commands/invite.ts';
import { markMaterial } from './commands/mark-material.ts';
import { openInvitation } from './commands/open-invitation.ts';
import { answerTask, discloseTask } from './commands/own-acts.ts';
import { replaceGuest } from './commands/replace-guest.ts';
import { saveContact } from './commands/save-contact.ts';
import { speaking, speakingByLink } from './contract.ts';
import { materialAddress, ownMaterialAddress } from './queries/material-address.ts';
import { linkedTasks, ownTasks } from './queries/own-tasks.ts';
import { showBoard } from './queries/show-board.ts';
import { showGuest } from './queries/show-guest.ts';
import { showRoom } from './queries/show-room.ts';

/** What answers the calls of speakers’ tasks. */
export const speakingRoutes: Binding[] = [
  ...bind(speaking, {
    'speaking.tasks': ({ conference }, ctx) => ownTasks(ctx, conference),
    'speaking.answer': (input, ctx) => answerTask(ctx, 'member', input),
    'speaking.disclose': (input, ctx) => discloseTask(ctx, 'member', input),
    'speaking.announce': (input, ctx) => announceMaterial(ctx, 'member', input),
    'speaking.bring': (input, ctx) => bringMaterial(ctx, 'member', input),
    'speaking.begin': (input, ctx) => beginMaterial(ctx, 'member', input),
    'speaking.piece': (input, ctx) => takeMaterialPiece(ctx, 'member', input),
    'speaking.finish': (input, ctx) => finishMaterial(ctx, 'member', input),
    'speaking.file': ({ id }, ctx) => ownMaterialAddress(ctx, 'member', id),
  }),
  ...bind(speakingByLink, {
    'speaking.invitation.open': (_input, ctx) => linkedTasks(ctx),
    'speaking.invitation.answer': (input, ctx) => answerTask(ctx, 'link', input),
    'speaking.invitation.disclose': (input, ctx) => discloseTask(ctx, 'link', input),
    'speaking.invitation.announce': (input, ctx) => announceMaterial(ctx, 'link', input),
    'speaking.invitation.bring': (input, ctx) => bringMaterial(ctx, 'link', input),
    'speaking.invitation.begin': (input, ctx) => beginMaterial(ctx, 'link', input),
    'speaking.invitation.piece': (input, ctx) => takeMaterialPiece(ctx, 'link', input),
    'speaking.invitation.finish': (input, ctx) => finishMaterial(ctx, 'link', input),
    'speaking.invitation.file': ({ id }, ctx) => ownMaterialAddress(ctx, 'link', id),
  }),
  ...bind(speakingDesk, {
    'speaking.board.show': ({ conference }, ctx) => showBoard(ctx, conference),
    'speaking.guest.show': (input, ctx) => showGuest(ctx, input),
    'speaking.letter.preview': (input, ctx) => previewLetters(ctx, input),
    'speaking.letter.send': (input, ctx) => invite(ctx, input),
    'speaking.contact.save': (input, ctx) => saveContact(ctx, input),
    'speaking.link.open': (input, ctx) => openInvitation(ctx, input),
    'speaking.task.move': (input, ctx) => moveTask(ctx, input),
    'speaking.task.confirm': (input, ctx) => confirmTasks(ctx, input),
    'speaking.task.deadline': (input, ctx) => setDeadline(ctx, input),
    'speaking.guest.replace': (input, ctx) => replaceGuest(ctx, input),
  }),
  ...bind(previewRoom, {
    'speaking.room.show': (input, ctx) => showRoom(ctx, input),
    'speaking.material.mark': (input, ctx) => markMaterial(ctx, input),
    'speaking.material.bring': (input, ctx) => takeInMaterial(ctx, input),
    'speaking.material.file': ({ id }, ctx) => materialAddress(ctx, id),
  }),
];
