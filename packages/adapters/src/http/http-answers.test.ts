import { describeHttpAnswersContract } from '../contract/http-answers.contract.ts';

describeHttpAnswersContract('over fetch');
