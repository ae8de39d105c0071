// Every kind of field beyond those of an account. Import it where a form asks for one of them.
import { ChoiceControl } from './choice'
import { CountryControl } from './country'
import { DateControl } from './date'
import { FileControl } from './file'
import { addControls } from './index'
import { LongTextControl } from './long-text'
import { MoneyControl } from './money'
import { NumberControl } from './number'
import { PhoneControl } from './phone'
import { SelectControl } from './select'
import { SuggestControl } from './suggest'
import './texts'

addControls({
  longText: LongTextControl,
  number: NumberControl,
  money: MoneyControl,
  phone: PhoneControl,
  choice: ChoiceControl,
  select: SelectControl,
  country: CountryControl,
  suggest: SuggestControl,
  date: DateControl,
  file: FileControl,
})
