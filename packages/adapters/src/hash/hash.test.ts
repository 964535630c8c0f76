import { describeHashContract } from '../contract/hash.contract.ts';
import { createHash } from './hash.ts';

describeHashContract('in JavaScript', createHash);
