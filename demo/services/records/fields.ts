// The fields of a CRM contact and their types: what an upsert accepts follows from this table. The CRM ignores names that are not here.

export type FieldType =
  | 'text'
  | 'longText'
  | 'email'
  | 'phone'
  | 'number'
  | 'currency'
  | 'date'
  | 'option'
  | 'file'
  | 'picture'
  /** Written as number, text or '' over the years; read back as it came. */
  | 'loose'

const names = (type: FieldType, list: string): [string, FieldType][] =>
  list
    .trim()
    .split(/\s+/)
    .map((name) => [name, type])

export const contactFields: ReadonlyMap<string, FieldType> = new Map([
  ...names('email', 'Email Secondary_Email Correo_de_la_Empresa Correo_Electr_nico_Sede_Principal'),
  ...names('phone', 'Mobile woztellfull__WhatsApp Tel_fono_de_la_Empresa Telefono_Oficina Asst_Phone'),
  ...names('number', 'Avance_Datos Codigo_CIIU_de_la_Entidad'),
  ...names('loose', 'Last_Stepper'),
  ...names('picture', 'Foto_Perfil'),
  ...names('date', 'Date_of_Birth Fecha_de_Constituci_n Fecha_de_Cierre_de_Ventas'),
  ...names(
    'text',
    `First_Name Last_Name ID_Cedula Mailing_Street Mailing_City Mailing_Country Cuales_nacionalidades_posee Profesi_n_u_Oficio
    Ciudad Titular_de_la_Cuenta Banco Numero_de_Cuenta1 Banco1 Numero_de_Cuenta Moneda Pais_Operaciones_Intenacionales
    Ciudad_Operaciones_Internacionales Cargo Nombre_de_la_Empresa Direcci_n_de_la_Empresa Ciudad_de_la_Empresa Pa_s_de_la_Empresa
    ID_Tributario_o_TIN1 Actividad_Economica Numero_Documento1 Nombre_Empresa Nombre_corto_o_sigla Other_Street Other_City
    Other_Country Cargo_del_Representante_Legal No_Doc_Identificaci_n_Asistente Asistente_Nombre Asistente_Apellido
    Cargo_Asistente_en_la_Entidad Direcci_n_Asistente Ciudad_Asistente Pais_Asistente
    Obligado_a_tributar_en_otro_pais_diferente_a_Colom Ciudad_Origen_de_Fondos Pais_Origen_de_Fondos`,
  ),
  ...names(
    'longText',
    'Detalle_de_la_actividad_econ_mica_principal Detalle_de_ingresos_en_actividades_diferentes_a_la',
  ),
  ...names(
    'currency',
    `Ingresos_Activos Ingresos_Pasivos Ingresos_Mensuales Egresos_Mensuales Monto_mensual_promedio Ingresos_operacionales_mensuales
    Ingresos_no_operacionales_mensuales Ventas_anuales Egresos_mensuales1 Utilidad_Neta Total_Activos Total_Pasivos Total_Patrimonio`,
  ),
  ...names(
    'option',
    `Naturaleza_Juridica Tipo_de_Contacto Tipo_Fiducia Separaci_n_Desde_Formulario Tipo_Documento Tipo_Documento_Entidad Estado_Civil
    Sexo Cantidad_de_nacionalidades_que_posee Ocupacion Tipo_de_cuenta1 Tipo_de_cuenta
    Requiere_realizar_pagos_o_giros_desde_el_exterior Empleado_o_Pensionado Es_declarante_de_renta Es_agente_retenedor R_gimen_de_IVA
    Realiza_Operaciones_Internacionales Tipo_de_identificaci_n_Asistente Tienes_socios_con_participaci_n_5
    Socios_con_participaci_n_5_tienen_control Naturaleza_de_la_entidad Tipo_de_Entidad_Asociaci_n Entidades_estales
    Entidades_estatales_descentralizadas_de_orden Tipo_de_Contribuyente Clase_de_Contribuyente Responsable_de_IVA
    Autoretenedores_otros_ingresos Intermediario_en_mercado_cambiario Es_vigilado_por_la_superintendencia_financiera
    Obligado_a_tributar_en_Estados_Unidos Declaro_que_el_origen_de_mis_bienes_proviene_de
    Los_recursos_que_entregue_provienen_de_la_siguient Realiza_Operaciones_en_Moneda_Extranjera
    Cu_l_es_de_las_siguientes_operaciones_realiza_en`,
  ),
  ...names(
    'file',
    `Cedulas_Pasaportes_IDs Declaracion_de_Renta_o_Certificado_de_Ingresos Certificado_de_Impuestos_en_el_exterior Formulario_W9
    Camara_de_Comercio_o_Equivalente RUT_o_Equivalente Estado_Financiero Composicion_Accionaria Declaraci_n_de_Renta
    Soporte_de_Ingresos Certificado_de_Residencia`,
  ),
])

/** What the CRM will not do without. */
export const mandatory = ['Last_Name', 'Email']

/** How many files a field holds; a photo is replaced, documents are appended. */
export const capacity: Partial<Record<FieldType, number>> = { file: 5, picture: 1 }
