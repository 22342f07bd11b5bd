import { testHostileInput } from './hostile-share.ts';

testHostileInput(4);
