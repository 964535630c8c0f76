import { describeKeyValueStoreContract } from '@farspin/adapters/contract';
import { createMemoryStore } from '@farspin/adapters/node';

// A store of your own takes this place.
describeKeyValueStoreContract('in memory', createMemoryStore);
