// Which fields of a contact may be written through the gateway. A test compares the lists with the steps of the onboarding
// (gateway/fields.test.ts), because the gateway imports nothing of the widgets but the call tables.

const names = (list: string): readonly string[] => list.trim().split(/\s+/)

/** What the profile's form sends. */
export const profileFields = names('woztellfull__WhatsApp Ciudad')

/** What every save of the onboarding sends beside its step's answers. */
const savedWithSteps = names(
  'Email Tipo_de_Contacto Naturaleza_Juridica Separaci_n_Desde_Formulario Last_Stepper Avance_Datos',
)

export const upsertFields: ReadonlySet<string> = new Set([
  ...savedWithSteps,
  ...profileFields,
  ...names(`
  Actividad_Economica Asistente_Apellido Asistente_Nombre Asst_Phone Autoretenedores_otros_ingresos Banco Banco1
  Cantidad_de_nacionalidades_que_posee Cargo Cargo_Asistente_en_la_Entidad Cargo_del_Representante_Legal Ciudad_Asistente
  Ciudad_Operaciones_Internacionales Ciudad_Origen_de_Fondos Ciudad_de_la_Empresa Clase_de_Contribuyente Codigo_CIIU_de_la_Entidad
  Correo_Electr_nico_Sede_Principal Correo_de_la_Empresa Cu_l_es_de_las_siguientes_operaciones_realiza_en
  Cuales_nacionalidades_posee Date_of_Birth Declaro_que_el_origen_de_mis_bienes_proviene_de
  Detalle_de_ingresos_en_actividades_diferentes_a_la Detalle_de_la_actividad_econ_mica_principal Direcci_n_Asistente
  Direcci_n_de_la_Empresa Egresos_Mensuales Egresos_mensuales1 Empleado_o_Pensionado Entidades_estales
  Entidades_estatales_descentralizadas_de_orden Es_agente_retenedor Es_declarante_de_renta
  Es_vigilado_por_la_superintendencia_financiera Estado_Civil Fecha_de_Cierre_de_Ventas Fecha_de_Constituci_n First_Name ID_Cedula
  ID_Tributario_o_TIN1 Ingresos_Activos Ingresos_Mensuales Ingresos_Pasivos Ingresos_no_operacionales_mensuales
  Ingresos_operacionales_mensuales Intermediario_en_mercado_cambiario Last_Name Los_recursos_que_entregue_provienen_de_la_siguient
  Mailing_City Mailing_Country Mailing_Street Mobile Moneda Monto_mensual_promedio Naturaleza_de_la_entidad
  No_Doc_Identificaci_n_Asistente Nombre_Empresa Nombre_corto_o_sigla Nombre_de_la_Empresa Numero_Documento1 Numero_de_Cuenta
  Numero_de_Cuenta1 Obligado_a_tributar_en_Estados_Unidos Obligado_a_tributar_en_otro_pais_diferente_a_Colom Ocupacion Other_City
  Other_Country Other_Street Pa_s_de_la_Empresa Pais_Asistente Pais_Operaciones_Intenacionales Pais_Origen_de_Fondos
  Profesi_n_u_Oficio R_gimen_de_IVA Realiza_Operaciones_Internacionales Realiza_Operaciones_en_Moneda_Extranjera
  Requiere_realizar_pagos_o_giros_desde_el_exterior Responsable_de_IVA Secondary_Email Sexo
  Socios_con_participaci_n_5_tienen_control Tel_fono_de_la_Empresa Telefono_Oficina Tienes_socios_con_participaci_n_5 Tipo_Documento
  Tipo_Documento_Entidad Tipo_de_Contribuyente Tipo_de_Entidad_Asociaci_n Tipo_de_cuenta Tipo_de_cuenta1
  Tipo_de_identificaci_n_Asistente Titular_de_la_Cuenta Total_Activos Total_Pasivos Total_Patrimonio Utilidad_Neta Ventas_anuales
  `),
])

/** File fields, with the profile's photo. */
export const uploadFields: ReadonlySet<string> = new Set(
  names(`
  Camara_de_Comercio_o_Equivalente Cedulas_Pasaportes_IDs Certificado_de_Impuestos_en_el_exterior Certificado_de_Residencia
  Composicion_Accionaria Declaraci_n_de_Renta Estado_Financiero Formulario_W9 RUT_o_Equivalente Soporte_de_Ingresos Foto_Perfil
  `),
)
