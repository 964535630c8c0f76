import {
  courseFields,
  courseLevels,
  courseProblem,
  emptyCourse,
  type CourseField,
  type CourseState,
  type CourseValues,
} from '@farspin/core/demo';
import { useWords } from '../../../shell/app-context.ts';
import { Button } from '../../../shell/controls/button.tsx';
import { classes } from '../../../shell/classes.ts';
import { Field } from '../../../shell/controls/text-field.tsx';
import { useCourseUpdate } from '../../store/forms.ts';
import { CheckRow, Outcome, TextRow } from '../form/fields.tsx';
import styles from '../form/form.module.css';
import { Said } from '../form/said.tsx';
import { useCheckedForm, type CheckedForm } from '../form/use-checked-form.ts';

export interface CourseFormProps {
  readonly userId: string;
}

/** [COURSE1] [COURSE2] Renders the form for a course and the result of saving it. */
export function CourseForm({ userId }: CourseFormProps) {
  const { t } = useWords();
  const { state, save, edited } = useCourseUpdate(userId);
  const busy = state.kind === 'sending';
  const checked = useCheckedForm<CourseValues, CourseField>({
    initial: emptyCourse,
    fields: courseFields,
    problemOf: courseProblem,
    busy,
    send: (values) => save(values),
    edited,
  });
  const { values, change } = checked;
  if (state.kind === 'absent') return <p className={styles.text}>{t('demo.course-absent')}</p>;
  return (
    <form className={styles.form} {...checked.formProps}>
      <div className={styles.pair}>
        <Line field="id" checked={checked} busy={busy} />
        <Line field="length" checked={checked} busy={busy} />
      </div>
      <Line field="title" checked={checked} busy={busy} />
      <Field label={t('demo.course-description')}>
        {(props) => (
          <textarea
            {...props}
            className={styles.area}
            dir="auto"
            rows={4}
            value={values.description}
            readOnly={busy}
            onChange={({ target }) => change({ description: target.value })}
          />
        )}
      </Field>
      <Field label={t('demo.course-level')}>
        {(props) => (
          <select
            {...props}
            className={styles.select}
            value={values.level}
            disabled={busy}
            onChange={({ target }) => {
              const level = courseLevels.find((one) => one === target.value);
              if (level !== undefined) change({ level });
            }}
          >
            {courseLevels.map((level) => (
              <option key={level} value={level}>
                {t(`demo.course-${level}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <CheckRow
        name="active"
        label={t('demo.course-active')}
        error={null}
        busy={busy}
        checked={values.active}
        change={(active) => change({ active })}
      />
      <Outcome>
        <Result state={state} />
      </Outcome>
      <Button type="submit" appearance="primary" disabledFocusable={busy} className={styles.submit}>
        {t(busy ? 'demo.course-busy' : 'demo.course-submit')}
      </Button>
    </form>
  );
}

interface LineProps {
  readonly field: CourseField;
  readonly checked: CheckedForm<CourseValues, CourseField>;
  readonly busy: boolean;
}

function Line({ field, checked, busy }: LineProps) {
  const { t } = useWords();
  return (
    <TextRow
      name={field}
      label={t(`demo.course-${field}`)}
      error={checked.errorOf(field)}
      busy={busy}
      autoComplete="off"
      {...(field === 'length' ? { inputMode: 'numeric' } : {})}
      value={checked.values[field]}
      change={(value) => checked.change({ [field]: value }, field)}
      leave={() => checked.leave(field)}
    />
  );
}

function Result({ state }: { readonly state: CourseState }) {
  const { t } = useWords();
  if (state.kind === 'saved') return <p className={classes(styles.done, styles.saved)}>{t('demo.course-saved')}</p>;
  if (state.kind !== 'failed' && state.kind !== 'uncertain') return null;
  return (
    <p className={styles.notice}>
      <Said message={state.message} />
    </p>
  );
}
